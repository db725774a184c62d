type Task = () => Promise<unknown>

const tasks = new Set<Task>()

/** Has something done while the session still lasts, such as saving what was typed last. */
export function beforeLogOut(task: Task): () => void {
  tasks.add(task)
  return () => void tasks.delete(task)
}

/** Does what is to be done before the session ends; what fails does not keep anybody here. */
export async function finishBeforeLogOut(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()))
}
