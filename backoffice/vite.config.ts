import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import { frontEndConfig } from '../.config/front_end.ts'

const inFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The application is an entry beside that of the page, which fetches it once somebody is logged
 * in: so its packages are one file as well, see frontEndConfig.
 */
const input = ['index.html', 'src/main/app/start.tsx'].map(inFolder)

/** What every list needs, with all that it imports; some seventy files otherwise, most of a kilobyte. */
const LISTS =
  /ui\/lists\/(ListFrame|ChoiceColumn|RowLink)|ui\/(days\/DayInput|forms\/texts_of_inputs)|ui\/(Moment|states\/OrderState|useMoney|Question)|ra-ui-materialui\/dist\/(list\/datatable|input\/(SelectInput|TextInput)|field\/(FunctionField|TextField))/

/** What lists and the dashboard have in common. */
const PARTS =
  /@mui\/material\/(Alert|Card|Link|Skeleton|Table|TableBody|TableCell|TableHead|TableRow|Typography)\/|ui\/(Failed|RetryAlert|Refusal|states\/StateWord)|i18n\/local_time|validation\/messages_en/

const groups = [
  { name: 'opening', test: /backoffice\/src\/main\.tsx|vite\/preload-helper/, priority: 4 },
  { name: 'start', test: /backoffice\/src\/main\/app\/start/, priority: 1 },
  { name: 'parts', test: PARTS },
  { name: 'lists', test: LISTS },
]

/** Parts of packages that are not used here, and what stands in for them. */
const LEAN = {
  '^.*/adapters/reactRouterProvider\\.js$': 'router_provider.ts',
  '^(inflection|diacritic|react-hotkeys-hook|jsonexport/dist/index\\.js)$': 'lean_packages.ts',
  '^object\\.entries$': 'object_entries.cjs',
}

export default defineConfig(
  mergeConfig(frontEndConfig('backoffice', '/backoffice/', groups), {
    build: { rolldownOptions: { input } },
    resolve: {
      alias: Object.entries(LEAN).map(([name, file]) => ({
        find: new RegExp(name),
        replacement: inFolder(`src/main/app/${file}`),
      })),
    },
  })
)
