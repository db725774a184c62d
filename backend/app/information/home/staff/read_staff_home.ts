import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { countOrdersByMonth } from '#app/information/home/staff/count_orders_by_month'
import { countWaitingWork } from '#app/information/home/staff/count_waiting_work'
import { homeRightsOf } from '#app/information/home/staff/home_rights'
import { listToDo } from '#app/information/home/staff/list_to_do'
import type { StaffHome } from '#shared/information/home/staff_home_contract'

/** Reads the content of the backoffice's first page by the reader's rights (rule 1.3). */
export async function readStaffHome(reader: SignedInUser, now: Date): Promise<StaffHome> {
  const rights = homeRightsOf(reader)
  const [figures, toDo, months] = await Promise.all([
    countWaitingWork(rights, now),
    listToDo(rights),
    rights.orders ? countOrdersByMonth(now) : [],
  ])
  return { ...figures, orders: figures.orders && { ...figures.orders, months }, to_do: toDo }
}
