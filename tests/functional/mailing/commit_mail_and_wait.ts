/** A process for the crash test: commits a mail, prints its id and waits without sending it. */
import { createIgnitor } from '#bin/starting/ignitor'
import { transaction } from '#database/transaction'
import { orderPlacedMail } from '#tests/functional/mailing/example_mails'

const app = createIgnitor().createApp('console')
await app.init()
await app.boot()
// Loaded after the application exists, as the framework's services require.
const { writeMails } = await import('#app/mailing/outbox/outbox')
const db = await app.container.make('lucid.db')
const [messageId] = await transaction(db.connection(), (trx) =>
  writeMails(trx, [orderPlacedMail('crash@lumen.example')])
)
process.stdout.write(`committed ${messageId}\n`)
setInterval(() => {}, 60_000)
