import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import type { MadePasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from "#shared/contract/passkeys.ts";

/** An authenticator in software, as far as a server can tell: ES256 keys, attestation 'none', user verified. */
export interface SoftwareAuthenticator {
  make(creation: PasskeyCreation): MadePasskey;
  prove(request: PasskeyRequest): PasskeyProof;
  /** Both go on from the same state, as a stolen copy would. */
  copy(): SoftwareAuthenticator;
}

interface Credential {
  id: string;
  rpId: string;
  privateKey: KeyObject;
  counter: number;
}

interface Look {
  origin: string;
  /** Whether it counts its uses: a synced passkey doesn't. */
  counts?: boolean;
  /** Whether it has checked whose finger or PIN it was. */
  verifies?: boolean;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const number = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

/** CBOR, as much of it as a public key and an attestation need. */
const cbor = {
  head(major: number, length: number) {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    return Buffer.concat([
      Buffer.from([(major << 5) | (length < 256 ? 24 : 25)]),
      number(length, length < 256 ? 1 : 2),
    ]);
  },
  whole: (value: number) => (value >= 0 ? cbor.head(0, value) : cbor.head(1, -1 - value)),
  bytes: (value: Buffer) => Buffer.concat([cbor.head(2, value.length), value]),
  text: (value: string) => Buffer.concat([cbor.head(3, value.length), Buffer.from(value)]),
  map: (entries: [Buffer, Buffer][]) => Buffer.concat([cbor.head(5, entries.length), ...entries.flat()]),
};

/** COSE: an elliptic key on P-256, for ES256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return cbor.map([
    [cbor.whole(1), cbor.whole(2)],
    [cbor.whole(3), cbor.whole(-7)],
    [cbor.whole(-1), cbor.whole(1)],
    [cbor.whole(-2), cbor.bytes(Buffer.from(x, "base64url"))],
    [cbor.whole(-3), cbor.bytes(Buffer.from(y, "base64url"))],
  ]);
}

export function softwareAuthenticator(look: Look, kept: readonly Credential[] = []): SoftwareAuthenticator {
  const { origin, counts = true, verifies = true } = look;
  const credentials = kept.map((credential) => ({ ...credential }));
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ rpId, counter }: Credential, more: number, attested = Buffer.alloc(0)) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([flags.present | (verifies ? flags.verified : 0) | more]),
      number(counts ? counter : 0, 4),
      attested,
    ]);
  return {
    make({ challenge, rp }) {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const id = randomBytes(32);
      const credential = { id: id.toString("base64url"), rpId: rp.id, privateKey, counter: 0 };
      credentials.push(credential);
      const attested = Buffer.concat([Buffer.alloc(16), number(id.length, 2), id, coseKey(publicKey)]);
      const attestationObject = cbor.map([
        [cbor.text("fmt"), cbor.text("none")],
        [cbor.text("attStmt"), cbor.map([])],
        [cbor.text("authData"), cbor.bytes(authenticatorData(credential, flags.attested, attested))],
      ]);
      return {
        id: credential.id,
        rawId: credential.id,
        type: "public-key",
        response: {
          clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    prove({ challenge, rpId, allowCredentials }) {
      const allowed = allowCredentials.map(({ id }) => id);
      const credential = credentials.findLast(
        (one) => one.rpId === rpId && (allowed.length === 0 || allowed.includes(one.id)),
      );
      if (!credential) throw new Error("The authenticator has no passkey for this");
      credential.counter++;
      const client = clientData("webauthn.get", challenge);
      const data = authenticatorData(credential, 0);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(credential.privateKey);
      return {
        id: credential.id,
        rawId: credential.id,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
    copy: () => softwareAuthenticator(look, credentials),
  };
}
