import { configApp, RULES_LIST } from '@adonisjs/eslint-config'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import { noLiteralText } from './no_literal_text.js'
import { noWrittenState } from './no_written_state.js'
import { noBareClause, titleWithSubject } from './plain_english.js'

const SERVER_SIDE = ['backend', 'shared', 'database', 'tests'].map((folder) => `${folder}/**/*.ts`)
const FRONT_ENDS = ['storefront/src/**/*.{ts,tsx}', 'backoffice/src/**/*.{ts,tsx}']

/** File patterns of import aliases. `#` is escaped, because it would start a comment. */
const behind = (...aliases) => aliases.map((alias) => `\\#${alias}/*`)
const SERVER_ALIASES = behind('app', 'bin', 'commands', 'config', 'providers', 'start')
const NOT_RELATIVE = { group: ['./*', '../*'], message: 'Import through the # aliases.' }

const boundary = (group, message) => ({ group, message })
const NO_FRONT_END = boundary(
  ['**/storefront/**', '**/backoffice/src/**'],
  'The server imports no front end.'
)
const HIDDEN_COMMIT = {
  selector: "CallExpression[callee.property.name='transaction']",
  message: 'Use transaction() of #database/transaction: this one hides a failed COMMIT.',
}
const UNSEEN_FAILURE = {
  selector:
    "CallExpression[callee.property.name='stream']:matches([callee.object.name='response'], [callee.object.property.name='response'])",
  message: 'Use sendStream(): this method gives no reason for a failure and logs nothing.',
}
const UTC_TODAY = {
  selector:
    "CallExpression[callee.property.name='slice'][callee.object.callee.property.name='toISOString'][callee.object.callee.object.arguments.length=0]",
  message: 'Use businessDay(): at night the day in UTC is another one.',
}
const CUT_TEXT = {
  selector:
    'JSXAttribute[name.name="maxLength"], JSXAttribute[name.name=/^(slotProps|inputProps)$/] Property:matches([key.name="maxLength"], [key.value="maxLength"])',
  message: 'This cuts pasted text silently: show an error for text that is too long.',
}
const onlyThese = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] })

export default configApp(
  {
    ignores: [
      'build/**',
      'build.*/**',
      'backend/public/**',
      'backend/.adonisjs/**',
      '.demo/**',
      '.tmp/**',
      'node_modules/**',
    ],
  },
  {
    name: 'Everything in TypeScript',
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, regexp },
    rules: {
      ...RULES_LIST,
      // A short condition and its exit may share a line.
      'curly': ['error', 'multi-line'],
      '@stylistic/max-len': 'off',
      // Prettier decides, and omits trailing commas after arguments.
      '@stylistic/comma-dangle': 'off',
      '@stylistic/brace-style': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/naming-convention': 'off',
      '@unicorn/no-await-expression-member': 'off',
      // A pattern's time must be proportional to the length of the text.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    name: 'Written from the migrations',
    files: ['database/rows.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    name: 'Components',
    files: ['**/*.tsx'],
    rules: {
      // `const Row = memo(function Row() {…})` names the component for React's tools.
      '@typescript-eslint/no-shadow': 'off',
    },
  },
  {
    name: 'The server imports by alias, and nothing that only tests use',
    files: ['backend/**/*.ts'],
    ignores: ['backend/bin/test.ts'],
    rules: onlyThese(
      NOT_RELATIVE,
      NO_FRONT_END,
      boundary(['#tests/*', '#database/factories/*'], 'Only tests import tests and factories.')
    ),
  },
  {
    name: 'Tests and their factories import by alias',
    files: ['tests/**/*.ts', 'database/factories/**/*.ts', 'backend/bin/test.ts'],
    rules: onlyThese(NOT_RELATIVE, NO_FRONT_END),
  },
  {
    name: 'The servers that benchmarks compare with start no application',
    files: ['tests/bench/{bare,minimal}/*.ts'],
    rules: onlyThese(
      NOT_RELATIVE,
      boundary(SERVER_ALIASES, 'Compared servers import shared/, database/ and themselves.')
    ),
  },
  {
    name: 'shared/ knows no application',
    files: ['shared/**/*.{ts,tsx}'],
    rules: onlyThese(
      NOT_RELATIVE,
      boundary(
        [...SERVER_ALIASES, ...behind('database', 'tests'), '@adonisjs/*', 'node:*'],
        'shared/ runs in the server and in browsers and imports only itself.'
      )
    ),
  },
  {
    name: 'database/ knows no application',
    files: ['database/**/*.ts'],
    ignores: ['database/factories/**'],
    rules: onlyThese(
      NOT_RELATIVE,
      boundary(
        [...SERVER_ALIASES, ...behind('tests', 'database/factories')],
        'Migrations and demo import shared/ and themselves.'
      )
    ),
  },
  {
    name: 'Front ends import shared/ only',
    files: FRONT_ENDS,
    plugins: { local: { rules: { 'no-literal-text': noLiteralText } } },
    rules: {
      ...onlyThese(
        boundary(
          [...SERVER_ALIASES, ...behind('database', 'tests'), '**/backend/**', 'node:*'],
          'Front ends import their own files and shared/.'
        )
      ),
      'local/no-literal-text': 'error',
      // MUI knows `textSecondary`, but ignores a path such as `text.secondary`.
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name="color"] > Literal[value=/\\./]',
          message: 'Name a colour of the theme, such as textSecondary.',
        },
        CUT_TEXT,
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'crypto',
          property: 'randomUUID',
          message: 'Over plain HTTP, only newUuid works.',
        },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@unicorn/filename-case': 'off',
    },
  },
  {
    name: 'Components that both front ends use',
    files: ['shared/**/*.tsx'],
    plugins: { local: { rules: { 'no-literal-text': noLiteralText } } },
    rules: {
      'local/no-literal-text': 'error',
      'no-restricted-syntax': ['error', CUT_TEXT],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@unicorn/filename-case': 'off',
    },
  },
  {
    name: 'The ground imports no feature',
    files: ['backend/app/foundation/**'],
    rules: onlyThese(NO_FRONT_END, {
      regex: '^#app/(?!foundation/)',
      message: 'foundation/ imports no district.',
    }),
  },
  {
    name: 'Transactions learn whether they were stored, and people whether a file is whole',
    files: SERVER_SIDE,
    rules: {
      'no-restricted-syntax': ['error', HIDDEN_COMMIT, UNSEEN_FAILURE, UTC_TODAY],
    },
  },
  {
    name: 'One function for each kind of thing moves its state',
    files: ['backend/**/*.ts'],
    ignores: [
      'backend/app/companies/addresses/{insert,move}_address.ts',
      'backend/app/companies/approvals/open_request.ts',
      'backend/app/information/contact/{insert,move}_message.ts',
      'backend/app/labels/distribution/move_rolls.ts',
      'backend/app/ordering/orders/place/move_order.ts',
      'backend/app/operations/scheduler/run_job.ts',
      'backend/app/scans/suspicions/move_suspicion.ts',
      'backend/app/companies/users/move_user.ts',
      // Each statement of the outbox names the state from which a mail or message moves.
      'backend/{app/mailing/outbox,commands}/outbox*.ts',
      'backend/app/mailing/{mailbox,outbox,sending,webhooks}/*.ts',
    ],
    plugins: { local: { rules: { 'no-written-state': noWrittenState } } },
    rules: { 'local/no-written-state': 'error' },
  },
  {
    name: 'Comments and titles of tests are plain English',
    files: ['**/*.{ts,tsx,js}'],
    plugins: {
      english: {
        rules: { 'no-bare-clause': noBareClause, 'title-with-subject': titleWithSubject },
      },
    },
    rules: { 'english/no-bare-clause': 'error', 'english/title-with-subject': 'error' },
  },
  {
    name: 'Files of the server, of shared/ and of tests have snake_case names',
    files: SERVER_SIDE,
    rules: { '@unicorn/filename-case': ['error', { case: 'snakeCase' }] },
  }
)
