import { readStaffHome } from '#app/information/home/staff/read_staff_home'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { staffHome } from '#shared/information/home/staff_home_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/home/',
  access: '*',
  summary: "Waiting tasks, failures and orders, by the reader's rights",
  answer: staffHome,
  handle: ({ user, now }) => readStaffHome(user, now),
})
