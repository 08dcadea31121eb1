/**
 * Connections of one process to a PostgreSQL server, by default. More than keep its cores busy make it slower: on
 * two cores, 20 made a tenth fewer searches and a quarter fewer products than 6. With nine processes still below its
 * default of 100.
 */
export const POOL_SIZE = 10
