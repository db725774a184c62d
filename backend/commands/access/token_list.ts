import { listTokens } from '#app/foundation/sessions/api_tokens'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class TokenList extends BaseCommand {
  static override commandName = 'token:list'
  static override description = 'List the API tokens with purpose, rights and last use'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const database = await this.app.container.make('lucid.db')
    const tokens = await listTokens(database.connection())
    if (tokens.length === 0) {
      this.logger.info('there are no API tokens')
      return
    }
    const table = this.ui
      .table()
      .head(['Name', 'Rights', 'Made by', 'Made', 'Expires', 'Last used', 'Revoked'])
    for (const token of tokens) {
      table.row([
        token.name,
        token.rights.join(', '),
        token.createdBy,
        token.createdAt,
        token.expiresAt ?? '',
        token.lastUsedAt ?? '',
        token.revokedAt ?? '',
      ])
    }
    table.render()
  }
}
