import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import { frontEndConfig } from '../.config/front_end.ts'

const inFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Two entries: the page, and the application, which loads after the login. Therefore the packages
 * of the application also share one file, see frontEndConfig.
 */
const input = ['index.html', 'src/main/app/start.tsx'].map(inFolder)

/** Modules that every list needs; otherwise they are some seventy files, most of a kilobyte. */
const LISTS =
  /ui\/lists\/(ListFrame|ChoiceColumn|RowLink)|ui\/(days\/DayInput|forms\/texts_of_inputs)|ui\/(Moment|states\/OrderState|useMoney|Question)|ra-ui-materialui\/dist\/(list\/datatable|input\/(SelectInput|TextInput)|field\/(FunctionField|TextField))/

/** Modules that lists and the dashboard share. */
const PARTS =
  /@mui\/material\/(Alert|Card|Link|Skeleton|Table|TableBody|TableCell|TableHead|TableRow|Typography)\/|ui\/(Failed|RetryAlert|Refusal|lists\/Grid|records\/(DetailTable|LongTable)|states\/StateWord)|i18n\/local_time|validation\/messages_en/

/** Small modules that the dashboard shares with the statistics. */
const FIGURES =
  /(scans_behind|lines_behind|counts_of|status_signs|StatusSign|ShapeChoice|CountLink)\.tsx?$|@mui\/material\/ToggleButton/

/** Small modules of the screens of one record. */
const RECORDS =
  /ra-core\/dist\/(dataProvider\/use(Create|Update|Delete|GetOne)|routing\/useParams)\.js$|ui\/records\/whole_record/

const groups = [
  { name: 'opening', test: /backoffice\/src\/main\.tsx|vite\/preload-helper/, priority: 4 },
  { name: 'start', test: /backoffice\/src\/main\/app\/start/, priority: 1 },
  { name: 'parts', test: PARTS },
  { name: 'lists', test: LISTS },
  { name: 'figures', test: FIGURES },
  { name: 'records', test: RECORDS },
]

/** Unused parts of packages, and the files that replace them. */
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
