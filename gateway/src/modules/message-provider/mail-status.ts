/**
 * Whether a status of mail (RFC 3463) says that there is no such mailbox and never will be: a bad address or domain, a
 * mailbox that moved away or was closed. What is full, too large or against a policy may be taken another time.
 */
export const isGoneStatus = (status: string): boolean => /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(status);
