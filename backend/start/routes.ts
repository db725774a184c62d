import '#app/accounts/routes'
import '#app/addresses/routes'
import '#app/api_document/routes'
import '#app/audit/routes'
import '#app/health/routes'
import '#app/mailing/routes'
import '#app/ordering/routes'
import '#app/ordering/shop_setting_routes'
import '#app/profile/routes'
import '#app/registrations/routes'
import { registerPages } from '#app/pages/register_pages'

registerPages()
