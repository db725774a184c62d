import MigrationRun from '#commands/operations/migration_run'
import Setup from '#commands/operations/setup'
import { ListLoader } from '@adonisjs/core/ace'

/**
 * Commands that load without the settings, which the modules of the others need. The last one of a
 * name wins: our `migration:run` replaces Lucid's.
 */
const loader = new ListLoader([Setup, MigrationRun])

export const getMetaData = () => loader.getMetaData()
export const getCommand = (metaData: Parameters<typeof loader.getCommand>[0]) =>
  loader.getCommand(metaData)
