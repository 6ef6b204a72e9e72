import canonicalize from 'canonicalize';

/**
 * JSON of RFC 8785, with sorted keys and no spaces: equal values have equal bytes, so that a digest means the value.
 * @throws Error for what such JSON cannot say: NaN, an infinity, half of a surrogate pair, a circle
 */
export const canonicalJson = (value: unknown): string => canonicalize(value) ?? 'null';
