import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Excludes rolls of orders in production, which the maker holds (rule 7.3). */
export const whereHandedOver = (rolls: DatabaseQueryBuilderContract): void =>
  void rolls.whereNotExists((making) =>
    making
      .from('order_lines as made')
      .join('orders as making', 'making.id', 'made.order_id')
      .whereColumn('made.id', 'rolls.order_line_id')
      .where('making.state', 'IN_PRODUCTION')
  )
