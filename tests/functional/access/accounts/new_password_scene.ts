import { newestCode } from '#tests/functional/access/accounts/password_mails'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import type { SceneOptions } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'

export const LOGIN = '/accounts/api/login/'
const RESET = '/accounts/api/reset_password/'
export const CONFIRM = '/accounts/api/confirm_password/'
export const NEW = 'nuage+Tiroir42'

export async function createAsker(options: SceneOptions = {}) {
  const scene = await createScene(options)
  const account = { ...scene.user, cofor10: scene.company.cofor10 }
  const askAgain = async () => {
    await new Visitor().post(RESET, { email: account.email, account_id: account.cofor10 })
    return newestCode(account.email)
  }
  return { ...scene, account, askAgain, code: await askAgain() }
}

export const confirm = (
  token: string,
  options: { account_id?: string; password?: string; repeated?: string; visitor?: Visitor } = {}
) => {
  const { visitor = new Visitor(), password = NEW, repeated = password, ...rest } = options
  return visitor.post(CONFIRM, {
    new_password: password,
    new_password_repeated: repeated,
    token,
    ...rest,
  })
}

export const usedAt = async (userId: number) =>
  (await db.from('mail_codes').where('user_id', userId).orderBy('id', 'desc').firstOrFail()).used_at
