/** `BENCH_RATE=50 npm run bench -- browsing` */
export const fromEnvironment = (name: string, otherwise: number): number =>
  Number(process.env[`BENCH_${name}`] ?? otherwise)
