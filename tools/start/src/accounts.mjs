/** The demonstration accounts of both brands, as the start prints them. */
export const demoAccounts = [
  { name: 'demomember', what: 'member' },
  { name: 'demovip', what: 'member of VIP rank 5' },
  { name: 'demotrial', what: 'trial: free play only' },
  { name: 'demoagent1', what: 'agent, type 1' },
  { name: 'demoagent2', what: 'agent, type 2' },
  { name: 'demoagent41', what: 'agent, type 41' },
  { name: 'demoagent42', what: 'agent, type 42' },
];

/** One password for all of them; it opens demonstration money only. */
export const demoPassword = 'Demo2026play';
