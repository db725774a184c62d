import { textsIn } from '#app/foundation/http/texts'
import { fullName, shownName } from '#shared/ground/texts/full_name'
import { test } from '@japa/runner'

test.group('Names of people', () => {
  test('a full name is first and last name in one line', ({ assert }) => {
    assert.equal(fullName({ first_name: 'Ada', last_name: 'King Byron' }), 'Ada King Byron')
  })

  test('the name of a deleted user is empty, that of nobody is null', ({ assert }) => {
    assert.equal(fullName({ first_name: '', last_name: '' }), '')
    assert.isNull(fullName({ first_name: null, last_name: null }))
  })

  test('an empty name is shown as words in the reader’s language, and any other name unchanged', ({
    assert,
  }) => {
    assert.equal(shownName('', textsIn('en')), 'Deleted user')
    assert.equal(shownName('', textsIn('fr')), 'Utilisateur supprimé')
    assert.equal(shownName('Ada Byron', textsIn('fr')), 'Ada Byron')
    assert.isNull(shownName(null, textsIn('fr')))
  })
})
