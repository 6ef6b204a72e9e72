/** Does something with each item, of so many at a time at most; what came of it stands in the order of the items. */
export async function mapAtMost<T, R>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  // One iterator for all: each turn takes what nobody has taken yet.
  const rest = items.entries();
  const takeTurns = async (): Promise<void> => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, takeTurns));
  return results;
}
