import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Creates a self-signed certificate for a server name. Returns the paths of its two files. */
export function makeCertificate(folder: string, name: string) {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)]
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const made = ['-keyout', key, '-out', certificate, '-days', '2', '-nodes']
  const args = ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...made]
  execFileSync('openssl', args, { stdio: 'ignore' })
  return { key, certificate }
}
