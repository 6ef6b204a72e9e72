/** What the policy refused before anybody listens, for the host's report. */
export const violations: { directive: string; blocked: string; source: string }[] = [];

const mostViolations = 20;

/** Keeps what the policy refuses, within bounds. */
export function keepViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    if (violations.length < mostViolations)
      violations.push({ directive: effectiveDirective, blocked: blockedURI, source: sourceFile });
  });
}
