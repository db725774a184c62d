import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** SQL for the time of the last cancellation request; earlier requests may have been refused. */
const LAST_ASKED = `COALESCE(
  (SELECT MAX(at) FROM order_state_history
    WHERE order_state_history.order_id = orders.id AND order_state_history.state = orders.state),
  orders.updated_at
)`

/** Selects orders waiting for a decision about cancellation (rule 5.14), with `since`. */
export const cancellationRequests = (): DatabaseQueryBuilderContract =>
  db
    .from('orders')
    .where('orders.state', 'CANCEL_REQUESTED')
    .select(db.raw(`${LAST_ASKED} AS since`))
