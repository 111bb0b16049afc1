import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '../../../contract/calls/doors/secondFactor.ts';

/** What the server asks a browser for, as far as an authenticator looks at it. */
interface Wanted {
  readonly challenge: string;
}

/** What is told of a page and of who holds the authenticator. */
export interface Holding {
  /** @default the origin that the authenticator was made for */
  readonly origin?: string;
  /** Whether it has checked who holds it. @default true */
  readonly isVerified?: boolean;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const hex = (text: string) => Buffer.from(text, 'hex');

/** CBOR of bytes of up to 65535. */
const cborBytes = (bytes: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([hex('59'), length, bytes]);
};
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** An authenticator in software, with one passkey for the page at `origin`: what a phone or a security key does. */
export function newAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const hostHash = sha256(new URL(origin).hostname);
  let count = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, { challenge }: Wanted, holding: Holding) =>
    JSON.stringify({ type, challenge, origin: holding.origin ?? origin, crossOrigin: false });

  /** @param attested flag and data of a new passkey. @default none */
  const authenticatorData = ({ isVerified = true }: Holding, attested?: Buffer) => {
    const counter = Buffer.alloc(4);
    count += 1;
    counter.writeUInt32BE(count);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([hostHash, Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  };

  /** The public key as COSE writes it: ES256 on P-256. */
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    return Buffer.concat([hex('a5010203262001215820'), left, hex('225820'), right]);
  };

  return {
    /** Makes the passkey. */
    make(
      wanted: Wanted & { readonly user: { readonly id: string } },
      holding: Holding = {},
    ): PasskeyAttestation {
      userHandle = wanted.user.id;
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const parts = [
        hex('a3'),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), hex('a0')],
        ...[cborText('authData'), cborBytes(authenticatorData(holding, attested))],
      ];
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', wanted, holding)),
        attestationObject: base64url(Buffer.concat(parts)),
        transports: ['internal'],
      };
    },

    /** Signs a challenge. */
    sign(wanted: Wanted, holding: Holding = {}): PasskeyAssertion {
      const text = clientData('webauthn.get', wanted, holding);
      const data = authenticatorData(holding);
      return {
        id: base64url(id),
        clientDataJSON: base64url(text),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(text)]), privateKey)),
        ...(userHandle !== undefined && { userHandle }),
      };
    },
  };
}
