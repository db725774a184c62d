import MigrationRun from '#commands/migration_run'
import Setup from '#commands/setup'
import { ListLoader } from '@adonisjs/core/ace'

/**
 * Commands that are found without loading the others, whose modules need the settings. The last one
 * of a name counts: `migration:run` is ours, not Lucid's.
 */
const loader = new ListLoader([Setup, MigrationRun])

export const getMetaData = () => loader.getMetaData()
export const getCommand = (metaData: Parameters<typeof loader.getCommand>[0]) =>
  loader.getCommand(metaData)
