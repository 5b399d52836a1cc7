/** Rows of one statement: short enough that nobody waits for its locks. */
const BATCH_SIZE = 1000

/** Deletes until a batch is not full; `remove` deletes at most so many. */
export const deleteInBatches = async (
  remove: (limit: number) => PromiseLike<{ count: number }>,
): Promise<void> => {
  while ((await remove(BATCH_SIZE)).count === BATCH_SIZE);
}
