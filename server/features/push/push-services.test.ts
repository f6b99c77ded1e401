import type { lookup } from "node:dns";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { AddressRefused, isPublic, isPushEndpoint, publicLookup } from "./push-services.ts";
import { deliver } from "./send-pushes.service.ts";

const { pushServices } = readConfig({});

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://web.push.apple.com/QABC",
  "https://ntfy.example.org:443/up123?up=1",
  "https://93.184.215.14/push",
  "https://[2606:4700::1111]/push",
])("%s may be a push service's", (endpoint) => {
  expect(isPushEndpoint(endpoint, pushServices)).toBe(true);
});

test.each([
  ["plain HTTP", "http://push.example.org/a"],
  ["another port", "https://push.example.org:8443/a"],
  ["another port of HTTP", "https://push.example.org:80/a"],
  ["a user", "https://user@push.example.org/a"],
  ["a password", "https://user:secret@push.example.org/a"],
  ["another scheme", "ftp://push.example.org/a"],
  ["no address", "push.example.org/a"],
  ["loopback", "https://127.0.0.1/a"],
  ["loopback as one number", "https://2130706433/a"],
  ["loopback in hexadecimal", "https://0x7f.1/a"],
  ["loopback of IPv6", "https://[::1]/a"],
  ["private", "https://10.1.2.3/a"],
  ["private, too", "https://192.168.1.1/a"],
  ["private of IPv6", "https://[fd00::1]/a"],
  ["link-local", "https://[fe80::1]/a"],
  ["a cloud's metadata", "https://169.254.169.254/latest/meta-data"],
  ["carrier-grade NAT", "https://100.64.0.1/a"],
  ["unspecified", "https://0.0.0.0/a"],
  ["an IPv4 address mapped to IPv6", "https://[::ffff:10.0.0.1]/a"],
  ["one translated by NAT64", "https://[64:ff9b::a00:1]/a"],
  ["one in local NAT64", "https://[64:ff9b:1::a00:1]/a"],
  ["one in 6to4", "https://[2002:a00:1::]/a"],
  ["one in Teredo", "https://[2001:0:a00:1::]/a"],
  ["site-local", "https://[fec0::1]/a"],
])("%s is refused", (_, endpoint) => {
  expect(isPushEndpoint(endpoint, pushServices)).toBe(false);
});

test.each(["255.255.255.255", "224.0.0.1", "192.0.2.1", "198.18.0.1", "240.0.0.1", "ff02::1", "2001:db8::1", "::"])(
  "%s is no address of the public internet",
  (address) => {
    expect(isPublic(address)).toBe(false);
  },
);

/** Answers in turns. */
function resolver(...answers: string[][]): typeof lookup {
  const find = (_host: string, _options: unknown, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      (answers.shift() ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  return find as typeof lookup;
}
const look = (find: typeof lookup, all: boolean) =>
  new Promise((resolve, reject) =>
    publicLookup(find)("push.example.org", { all }, (error, found) => (error ? reject(error) : resolve(found))),
  );

test("a name that leads inside is refused when connecting, also one that led outside a moment ago", async () => {
  const rebinding = resolver(["93.184.215.14"], ["127.0.0.1"], ["::ffff:169.254.169.254"]);
  expect(await look(rebinding, false)).toBe("93.184.215.14");
  await expect(look(rebinding, false)).rejects.toThrow(AddressRefused);
  await expect(look(rebinding, true)).rejects.toThrow(AddressRefused);
  await expect(look(resolver([]), true)).rejects.toThrow(AddressRefused);
});

test("nothing connects to a name that leads to this machine", async () => {
  const push = { endpoint: "https://localhost/push", headers: {}, body: Buffer.of() };
  await expect(deliver(push, pushServices)).rejects.toThrow(AddressRefused);
});

test("of a name's addresses the public ones alone are tried", async () => {
  const mixed = () => resolver(["10.0.0.1", "93.184.215.14", "::1"]);
  expect(await look(mixed(), true)).toEqual([{ address: "93.184.215.14", family: 4 }]);
  expect(await look(mixed(), false)).toBe("93.184.215.14");
});
