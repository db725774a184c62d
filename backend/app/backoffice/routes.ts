import { readStaffHome } from '#app/backoffice/read_staff_home'
import { endpoint } from '#app/endpoints/endpoint'
import { staffHome } from '#shared/backoffice/staff_home_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/home/',
  access: '*',
  summary: 'What waits, what failed and what was ordered, as far as the reader may know',
  answer: staffHome,
  handle: ({ user, now }) => readStaffHome(user, now),
})
