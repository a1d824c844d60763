/**
 * Everything a program behind walls tries, as whoever starts this: `node cage-tries.fixture.ts <folder> <port>`. Prints
 * what it said.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '#server/pipeline/run.ts'

const [folder = '', port = ''] = process.argv.slice(2)
const [work, given, database] = [join(folder, 'work'), join(folder, 'given'), join(folder, 'database')]
await mkdir(work)
await mkdir(database)
await writeFile(given, 'bytes', { mode: 0o600 })
await writeFile(join(database, 'secret'), 'secret', { mode: 0o644 })
const tries = `
try() { name=$1; shift; if "$@" >/dev/null 2>&1; then echo "$name: done"; else echo "$name: refused"; fi; }
echo "account: $(id -u) $(id -g) $(id -G)"
grep -E '^(Cap|NoNewPrivs|Seccomp:)' /proc/self/status
echo "environment: $(env | cut -d= -f1 | sort | tr '\\n' ' ')"
echo "network: $(sed 1,2d /proc/net/dev | cut -d: -f1 | tr -d ' ')"
echo "processes: $(ls /proc | grep -c '^[0-9]')"
try 'read what is given' cat ${given}
try 'write the own folder' touch ${work}/made
try 'write what is given' sh -c 'echo more >> ${given}'
try 'own what is given' chmod 666 ${given}
try 'write the system' touch /usr/made
try 'write the settings of the kernel' sh -c 'echo x > /proc/sys/kernel/core_pattern'
try 'remount what is given' mount -o remount,rw,bind ${given}
try 'remount the system' mount -o remount,rw,bind /usr
try 'mount' mount -t tmpfs none ${work}
try 'become root in a namespace' unshare --user --map-root-user true
try 'open a namespace of mounts' unshare --mount true
try 'become root' setpriv --reuid=0 true
try 'connect' bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port}'
try 'read the database' cat ${database}/secret
try 'list the data folder' sh -c 'ls ${folder} | grep database'
try 'read the passwords' cat /etc/passwd
`
const limits = { readable: [given], writable: work, cpuSeconds: 20, milliseconds: 60_000 }
const { output, errors } = await run({ program: '/bin/sh', arguments: ['-c', tries] }, limits)
process.stdout.write(output + errors)
