import { isMainThread } from 'node:worker_threads'

export const writeWhere = async (): Promise<Buffer> => Buffer.from(isMainThread ? 'here' : 'thread')

export const writeForever = async (): Promise<Buffer> => {
  for (;;);
}

export const endThread = async (): Promise<Buffer> => process.exit(3)

export const takeAllMemory = async (): Promise<Buffer> => {
  for (const taken: number[][] = []; ; taken.push(new Array<number>(1_000_000).fill(1)));
}

export const refuse = async (): Promise<Buffer> => {
  throw new Error('No such label')
}
