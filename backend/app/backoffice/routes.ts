import { readStaffHome } from '#app/backoffice/read_staff_home'
import { endpoint } from '#app/endpoints/endpoint'
import { staffHome } from '#shared/backoffice/staff_home_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/home/',
  access: '*',
  summary: "Waiting tasks, failures and orders, by the reader's rights",
  answer: staffHome,
  handle: ({ user, now }) => readStaffHome(user, now),
})
