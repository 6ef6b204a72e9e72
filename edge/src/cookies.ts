/** The value of one cookie of a request; nothing is made but the value. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (let at = 0; at < header.length; ) {
    const stop = header.indexOf(';', at);
    const end = stop < 0 ? header.length : stop;
    while (header.charCodeAt(at) === 32) at += 1;
    if (header.startsWith(name, at) && header[at + name.length] === '=')
      return header.slice(at + name.length + 1, end).trimEnd();
    at = end + 1;
  }
  return undefined;
}

/** A cookie that no script reads. */
export function setCookie({
  name,
  value,
  maxAgeSeconds,
  secure,
}: {
  readonly name: string;
  readonly value: string;
  /** 0 takes the cookie away. */
  readonly maxAgeSeconds: number;
  readonly secure: boolean;
}): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
