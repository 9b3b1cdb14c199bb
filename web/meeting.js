// Encrypted texts through relays, readable only by people with the same link.

import { instance } from "./vendor/meeting/meeting.js";

const LONGEST = 6000; // characters of a frame; a description has about 700
const MOST = 200; // frames per second from all relays; any more are dropped
const KNOWN = 500; // texts that are remembered: each relay sends the same ones
const AGAIN_MS = 20_000;
const PARDON = 15; // how many of these until relays that refused are asked again
const OPEN = 1;

const bytes = (hex) => Uint8Array.from(hex.match(/../g), (two) => Number.parseInt(two, 16));
const hex = (buffer) =>
  [...new Uint8Array(buffer)].map((one) => one.toString(16).padStart(2, "0")).join("");
const encode = (text) => new TextEncoder().encode(text);
const derived = (info) => ({ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info });

/* The relays' name of the room, and the key that they never see. */
async function drawn(secret) {
  const root = await crypto.subtle.importKey("raw", bytes(secret), "HKDF", false, [
    "deriveBits",
    "deriveKey",
  ]);
  const topic = await crypto.subtle.deriveBits(derived(encode("napoleon room")), root, 128);
  const cipher = { name: "AES-GCM", length: 256 };
  const how = derived(encode("napoleon key"));
  const key = await crypto.subtle.deriveKey(how, root, cipher, false, ["encrypt", "decrypt"]);
  return [hex(topic), key];
}

async function seal(key, text) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encode(text));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

async function unseal(key, content) {
  const whole = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const how = { name: "AES-GCM", iv: whole.subarray(0, 12) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, whole.subarray(12)));
}

/* The contents of a relay's frame: its kind, and the encrypted text of an event. */
function read(frame) {
  try {
    const [kind, name, third] = JSON.parse(frame);
    return { kind, name, third, content: kind === "EVENT" ? third.content : "" };
  } catch {
    return {};
  }
}

/* Joins the room with a secret (64 digits) at all relays. `heard` gets each text once, `counted`
   the number of relays that answer, whenever it changes. */
export async function join(secret, urls, heard, counted) {
  const { createEvent, subscribe, makeSocket } = instance();
  const [topic, key] = await drawn(secret);
  const clients = new Map();
  const refused = new Set();
  const known = new Set();
  const [, mine, filter] = JSON.parse(subscribe(topic.slice(0, 12) + Date.now(), topic));
  delete filter.since; // clocks differ, and relays keep no events of this kind
  let [since, frames, count] = [0, 0, -1];
  let over = false;

  const answering = () => [...clients.values()].filter(({ socket }) => socket.readyState === OPEN);

  function recount() {
    const now = answering().length;
    if (!over && now !== count) counted((count = now));
  }

  function opened(client) {
    client.socket.addEventListener("close", recount);
    client.send(JSON.stringify(["REQ", mine, filter]));
    recount();
  }

  async function take(url, frame) {
    const now = performance.now();
    if (now - since > 1000) [since, frames] = [now, 0];
    frames += 1;
    if (over || frames > MOST || frame.length > LONGEST) return;
    const { kind, name, third, content } = read(frame);
    const rejects = (kind === "CLOSED" && name === mine) || (kind === "OK" && third === false);
    if (rejects && !/"(rate-limited|duplicate)/.test(frame)) {
      refused.add(url); // this relay refuses our texts: the others take them
      clients.get(url)?.close();
      clients.delete(url);
      recount();
    }
    if (kind !== "EVENT" || name !== mine || typeof content !== "string") return;
    if (known.has(content)) return;
    known.add(content);
    if (known.size > KNOWN) known.delete(known.values().next().value);
    const text = await unseal(key, content).catch(() => null); // from somebody else, or changed
    if (text !== null && !over) heard(text);
  }

  function connect() {
    for (const url of urls) {
      const before = clients.get(url);
      if (refused.has(url) || (before && !before.isClosed)) continue;
      try {
        const client = makeSocket(
          url,
          (frame) => take(url, frame),
          () => opened(client),
        );
        clients.set(url, client);
        client.ready.then(() => over || opened(client));
      } catch {
        refused.add(url); // not the address of a relay
      }
    }
    recount();
  }

  connect();
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks % PARDON === 0) refused.clear();
    connect(); // the library gives up after some minutes
  }, AGAIN_MS);
  return {
    async send(text) {
      const sealed = await seal(key, text);
      known.add(sealed);
      const event = await createEvent(topic, sealed);
      for (const client of answering()) client.send(event);
    },
    leave() {
      over = true;
      clearInterval(timer);
      for (const client of clients.values()) client.close();
    },
  };
}
