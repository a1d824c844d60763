/**
 * System calls refused to programs behind the walls: the network, mounts, namespaces, other processes, keys, the clock,
 * and parts of the kernel that no converter needs. Each by its numbers on x86-64 and on ARM. Source: the tables of the
 * kernel, arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h.
 */
const refused: Readonly<Record<string, readonly [x64: number, arm64: number]>> = {
  socket: [41, 198],
  connect: [42, 203],
  bind: [49, 200],
  listen: [50, 201],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  unshare: [272, 97],
  setns: [308, 268],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  pidfd_getfd: [438, 438],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  mknodat: [259, 33],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  syslog: [103, 116],
  acct: [163, 89],
  quotactl: [179, 60],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  personality: [135, 92],
}

const machines = {
  x64: { place: 0, audit: 0xc000003e, clone: 56 },
  arm64: { place: 1, audit: 0xc00000b7, clone: 220 },
} as const

/** Calls above this number belong to another way of counting (x32), under which every rule could be passed by. */
const OTHER_COUNTING = 0x40000000
/** Threads share everything already; these flags would open namespaces. */
const NEW_NAMESPACES = 0x7e020000
/** Its flags lie in memory, where no filter looks: programs go back to `clone`, as on an older kernel. */
const CLONE3 = 435
const NOT_PERMITTED = 1
const NOT_THERE = 38

/** The filter in the kernel's own form (BPF), for the machine this runs on; undefined for machines it was not written for. */
export function callFilter(machine: string = process.arch): Buffer | undefined {
  if (machine !== 'x64' && machine !== 'arm64') return undefined
  const { place, audit, clone } = machines[machine]
  return Buffer.concat([
    step(load, architecture),
    step(jumpIfEqual, audit, { no: 1 }),
    step(jump, 1),
    refuse(NOT_PERMITTED),
    step(load, number),
    step(jumpIfAtLeast, OTHER_COUNTING, { no: 1 }),
    refuse(NOT_PERMITTED),
    ...Object.values(refused).flatMap((numbers) => [
      step(jumpIfEqual, numbers[place], { no: 1 }),
      refuse(NOT_PERMITTED),
    ]),
    step(jumpIfEqual, CLONE3, { no: 1 }),
    refuse(NOT_THERE),
    step(jumpIfEqual, clone, { no: 3 }),
    step(load, firstArgument),
    step(jumpIfSet, NEW_NAMESPACES, { no: 1 }),
    refuse(NOT_PERMITTED),
    step(answer, ALLOW),
  ])
}

const load = 0x20
const jump = 0x05
const jumpIfEqual = 0x15
const jumpIfAtLeast = 0x35
const jumpIfSet = 0x45
const answer = 0x06
const ALLOW = 0x7fff0000
const ERRNO = 0x00050000
/** Offset at which the kernel lays down the number of the call. */
const number = 0
const architecture = 4
const firstArgument = 16

const refuse = (reason: number) => step(answer, ERRNO | reason)

/** `no`: how many steps are left out where the question is answered with no. */
function step(code: number, operand: number, { no = 0 } = {}): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt16LE(code, 0)
  bytes.writeUInt8(no, 3)
  bytes.writeUInt32LE(operand >>> 0, 4)
  return bytes
}
