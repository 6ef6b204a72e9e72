/**
 * Runs one after the other, except that neighbours of different lanes run at the same time.
 * @template {{ lane?: string | undefined }} T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<void>} work
 */
export async function runInLanes(items, work) {
  for (let first = 0; first < items.length; ) {
    let end = first + 1;
    while (items[first]?.lane !== undefined && items[end]?.lane !== undefined) end += 1;
    const group = items.slice(first, end);
    const lanes = [...new Set(group.map(({ lane }) => lane))];
    await Promise.all(
      lanes.map((lane) =>
        inTurn(
          group.filter((item) => item.lane === lane),
          work,
        ),
      ),
    );
    first = end;
  }
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<void>} work
 */
async function inTurn(items, work) {
  for (const item of items) await work(item);
}
