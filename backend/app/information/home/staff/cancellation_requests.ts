import { select, typed } from '#database/select'
import db from '@adonisjs/lucid/services/db'

/** SQL for the time of the last cancellation request; earlier requests may have been refused. */
const LAST_ASKED = `COALESCE(
  (SELECT MAX(at) FROM order_state_history
    WHERE order_state_history.order_id = orders.id AND order_state_history.state = orders.state),
  orders.updated_at
)`

/** Selects orders waiting for a decision about cancellation (rule 5.14), with `since`. */
export const cancellationRequests = () =>
  select(db, 'orders', [typed<{ since: string }>(db.raw(`${LAST_ASKED} AS since`))]).where(
    'orders.state',
    'CANCEL_REQUESTED'
  )
