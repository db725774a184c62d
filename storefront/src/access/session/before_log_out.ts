type Task = () => Promise<unknown>

const tasks = new Set<Task>()

/** Registers a task that runs before logout, such as saving input. Returns its removal. */
export function beforeLogOut(task: Task): () => void {
  tasks.add(task)
  return () => void tasks.delete(task)
}

/** Failures do not stop the logout. */
export async function finishBeforeLogOut(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()))
}
