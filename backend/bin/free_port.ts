import { createServer, type AddressInfo } from 'node:net'

export async function findFreePort(): Promise<number> {
  const port = await tryPort('127.0.0.1', 0)
  if (port === null) throw new Error('No port of 127.0.0.1 is free')
  return port
}

export async function isPortFree(host: string, port: number): Promise<boolean> {
  return (await tryPort(host, port)) !== null
}

function tryPort(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, host, () => {
      const { port: opened } = server.address() as AddressInfo
      server.close(() => resolve(opened))
    })
  })
}
