import '#app/accounts/routes'
import '#app/acting/routes'
import '#app/api_document/routes'
import '#app/companies/routes'
import '#app/health/routes'
import '#app/mailing/routes'
import '#app/ordering/routes'
import '#app/profile/routes'
import '#app/registrations/routes'
import '#app/users/routes'
import { registerPages } from '#app/pages/register_pages'

registerPages()
