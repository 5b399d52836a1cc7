type Task = { due: number; work: () => Promise<void> }

/** So many people do something in the same moment. */
const AT_ONCE = 8

/** What somebody means to do and when; what fails is told and troubles nobody else. */
export const createAgenda = (onFault: (error: unknown) => void) => {
  let tasks: Task[] = []
  return {
    at: (due: number, work: Task['work']) => void tasks.push({ due, work }),
    runDue: async (now: number): Promise<void> => {
      const due = tasks.filter((task) => task.due <= now).toSorted((one, other) => one.due - other.due)
      tasks = tasks.filter((task) => task.due > now)
      const next = due.values()
      const worker = async () => {
        for (const { work } of next) await work().catch(onFault)
      }
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, worker))
    },
  }
}

export type Agenda = ReturnType<typeof createAgenda>
