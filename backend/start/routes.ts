import '#app/accounts/routes'
import '#app/api_document/routes'
import '#app/captcha/routes'
import '#app/directory/routes'
import '#app/health/routes'
import '#app/mailing/routes'
import '#app/ordering/routes'
import '#app/profile/routes'
import '#app/registration/routes'
import '#app/registrations/routes'
import '#app/second_factor/routes'
import { registerPages } from '#app/pages/register_pages'

registerPages()
