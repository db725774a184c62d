import { createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { uniqueText } from '#database/factories/unique_text'
import { validationMessages } from '#shared/ground/validation/messages_en'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LOGIN = '/accounts/api/login/'
const RESET = '/accounts/api/reset_password/'

/** `lookAlike` is the email with an accent in its domain. */
async function createCeo() {
  const company = await createSupplier(db.connection())
  const host = `${uniqueText().toLowerCase()}.example`
  const email = `ceo@lumen-${host}`
  const user = await createUser(db.connection(), { companyId: company.id, email })
  return { ...user, cofor10: company.cofor10, lookAlike: `ceo@lum\u00e9n-${host}` }
}

const logIn = (username: string, accountId: string, password: string) =>
  new Visitor().post(LOGIN, { username, account_id: accountId, password })

test.group('Who an email belongs to', (group) => {
  group.each.setup(() => limiter.clear())

  test('an email that differs in an accent cannot log in', async ({ assert }) => {
    const { cofor10, email, lookAlike, password } = await createCeo()
    const refused = await logIn(lookAlike, cofor10, password)
    assert.deepEqual([refused.status, refused.body.code], [422, 'INVALID_CREDENTIALS'])
    assert.equal((await logIn(email, cofor10, password)).status, 200)
  })

  test('a look-alike email gets no link for a new password', async ({ assert }) => {
    const { cofor10, lookAlike } = await createCeo()
    const asked = await new Visitor().post(RESET, { email: lookAlike, account_id: cofor10 })
    assert.deepEqual([asked.status, asked.body.email], [422, [validationMessages.email_domain]])
    const mails = await db.from('mail_outbox').where('to_address', 'like', `%${cofor10}%`)
    assert.lengthOf(mails, 0)
  })

  test('email and account id are accepted in any spelling', async ({ assert }) => {
    const { cofor10, email, password } = await createCeo()
    const typed = ` ${email.toUpperCase()} `
    assert.equal((await logIn(typed, ` ${cofor10.toLowerCase()} `, password)).status, 200)
  })

  test('failed logins of an account are counted in any spelling', async ({ assert }) => {
    const { cofor10, email } = await createCeo()
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}\t`]
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      const spelling = spellings[tries % spellings.length]!
      const accountId = tries % 2 ? cofor10 : ` ${cofor10.toLowerCase()}`
      statuses.push((await logIn(spelling, accountId, 'wrong-1!')).status)
    }
    assert.deepEqual(statuses, [...Array<number>(10).fill(422), 429])
  })

  test('composed and decomposed letters count as one account', async ({ assert }) => {
    const { cofor10, lookAlike } = await createCeo()
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      const spelling = lookAlike.normalize(tries % 2 ? 'NFC' : 'NFD')
      statuses.push((await logIn(spelling, cofor10, 'wrong-1!')).status)
    }
    assert.deepEqual(statuses, [...Array<number>(10).fill(422), 429])
  })
})

test.group('Texts of one line', () => {
  test('a single-line text contains no line break or control character', async ({ assert }) => {
    const { cofor10, ...user } = await createCeo()
    const visitor = await Visitor.loggedIn({ ...user, cofor10 })
    const address = {
      category: 'BILLING',
      company_name: 'Lumen\r\nBcc: everybody@lumen.example',
      street_address: '1 rue\u0000',
      postal_code: '69\u202e007',
      city: 'Lyon',
      country_code: 'FR',
    }
    const { status, body } = await visitor.post('/accounts/api/addresses/', address)
    assert.equal(status, 422)
    const wrong = ['One line only, without control characters']
    assert.deepInclude(body, { company_name: wrong, street_address: wrong, postal_code: wrong })
  })
})
