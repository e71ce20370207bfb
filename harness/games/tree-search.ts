/** What the parameters of the agent `mcts` mean, in every game. */
export const treeSearch = {
  exploration: "of mcts: how much it tries what it knows little of, in hundredths",
  playout: "of mcts: 0 plays on at random; 1 by the more promising of two random actions",
  length: "of mcts: actions after which it judges the position instead of playing on; 0: plays to the end",
};
