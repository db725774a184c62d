import { readStaffHome } from '#app/information/home/staff/read_staff_home'
import { serve } from '#app/foundation/endpoints/endpoint'
import { staffHome } from '#shared/information/home/staff_home_contract'
import { showStaffHome } from '#shared/information/home/home_endpoints'

serve(showStaffHome, {
  access: '*',
  summary: "Waiting tasks, failures and orders, by the reader's rights",
  response: staffHome,
  handle: ({ user, now }) => readStaffHome(user, now),
})
