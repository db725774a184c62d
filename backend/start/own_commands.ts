import MigrationRun from '#commands/operations/migration_run'
import Setup from '#commands/operations/setup'
import { ListLoader } from '@adonisjs/core/ace'

/**
 * Commands that load without the settings, which other commands need. If two commands have the same
 * name, the last one wins: our `migration:run` replaces Lucid's.
 */
const loader = new ListLoader([Setup, MigrationRun])

export const getMetaData = () => loader.getMetaData()
export const getCommand = (metaData: Parameters<typeof loader.getCommand>[0]) =>
  loader.getCommand(metaData)
