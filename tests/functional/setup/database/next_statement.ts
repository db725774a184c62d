import db from '@adonisjs/lucid/services/db'

export function nextStatement(pattern: RegExp): Promise<void> {
  const client = db.connection().getReadClient()
  const { promise, resolve } = Promise.withResolvers<void>()
  const listen = ({ sql }: { sql: string }) => {
    if (!pattern.test(sql)) return
    client.removeListener('query', listen)
    resolve()
  }
  client.on('query', listen)
  return promise
}
